/** Features for signed-in readers. Each has catalogues of texts of its own, which no public screen loads (decision 016). */
export const areas = ['account', 'bookclubs', 'notes', 'notices'] as const;
export type Area = (typeof areas)[number];

/** Modules of an area that the shell or a public screen shows. Their texts are among those that any screen may show. */
export const shownElsewhere = ['SessionEndPopup', 'BellCount', 'LevelButtons'];

/** The area whose texts a module shows, by its path; undefined where any screen may show them. */
export const areaOf = (module: string): Area | undefined =>
  shownElsewhere.some((name) => module.includes(`/${name}.`))
    ? undefined
    : areas.find((area) => module.includes(`/features/${area}/`));
