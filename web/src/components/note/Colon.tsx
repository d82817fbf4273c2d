/** Of a specified heading: for screen readers, since no other heading has one. */
export function Colon() {
  return <span data-ui="colon">:</span>;
}
