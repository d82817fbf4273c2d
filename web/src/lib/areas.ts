/** Features for signed-in readers. Each has its own message catalogs, which public screens never load (decision 016). */
export const areas = ['account', 'bookclubs', 'notes', 'notices'] as const;
export type Area = (typeof areas)[number];

/** Modules of an area that the shell or a public screen shows. Their messages belong to the shared catalog. */
export const shownElsewhere = ['SessionEndPopup', 'BellCount', 'LevelButtons'];

/** The area whose catalog holds a module's messages, by the module's path; undefined for the shared catalog. */
export const areaOf = (module: string): Area | undefined =>
  shownElsewhere.some((name) => module.includes(`/${name}.`))
    ? undefined
    : areas.find((area) => module.includes(`/features/${area}/`));
