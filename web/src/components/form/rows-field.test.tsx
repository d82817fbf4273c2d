import { inApp } from '@test/render-app';
import { newUser } from '@test/user';
import { render, screen } from '@testing-library/react';
import { useFieldArray, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { RowsField } from '../rows/RowsField';

function Names({ min = 0 }: { min?: number }) {
  const form = useForm({ defaultValues: { names: [{ name: 'Ann' }, { name: '' }, { name: 'Cy' }] } });
  const rows = useFieldArray({ control: form.control, name: 'names' });
  const names = form.watch('names');
  return (
    <RowsField
      rows={rows}
      min={min}
      max={3}
      problemOf={(index) => (names[index]?.name === '' ? 'Type a name.' : undefined)}
      removeLabel={(index) => `Remove ${names[index]?.name || index}`}
      add="Add a name"
      onAdd={() => rows.append({ name: 'Di' })}
      row={(index, { removeButton, describedBy }) => (
        <>
          <input aria-label="Name" aria-describedby={describedBy} {...form.register(`names.${index}.name`)} />
          {removeButton}
        </>
      )}
    />
  );
}

const names = () => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
const button = (name: string) => screen.queryByRole('button', { name });

test('describes only the field of a row with a problem', () => {
  render(<Names />, inApp);
  const [first, second] = screen.getAllByRole('textbox');
  expect(second).toHaveAccessibleDescription('Type a name.');
  expect(first).not.toHaveAccessibleDescription();
});

test('moves the focus to the next row that can be removed, at last to the button that adds one', async () => {
  const user = newUser();
  render(<Names />, inApp);
  await user.click(screen.getByRole('button', { name: 'Remove 1' }));
  expect(names()).toEqual(['Ann', 'Cy']);
  expect(button('Remove Cy')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Remove Ann')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Add a name')).toHaveFocus();
});

test('adds rows up to the most, and keeps the fewest', async () => {
  const user = newUser();
  render(<Names min={2} />, inApp);
  expect(button('Add a name')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove Ann' }));
  expect(button('Remove Cy')).toBeNull();
  expect(button('Add a name')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['', 'Cy', 'Di']);
  expect(screen.getAllByRole('textbox')[2]).toHaveFocus();
});
