// The parts of `npm run test:full`: which tests run in each, what they need, and how long they take. tests/run.mjs, Vitest's and Playwright's settings read it.

/**
 * `minutes`: on two cores with nothing beside. `needs`: names of tests/equipment.mjs. `unit`, `pages`: files or folders of tests/unit and tests/build that run
 * in this part alone. `specs`: files of tests/e2e, likewise. `suite`: a folder with Playwright's settings of its own.
 * `named`: runs only when it is asked for.
 */
export const PARTS = {
  unit: { about: 'types, lint, format, dead code and the unit tests', minutes: 5, needs: [] },
  pages: { about: 'the built pages', minutes: 1, needs: ['nginx', 'browser'] },
  journeys: { about: 'browser journeys that are in no other part', minutes: 14, needs: ['shell', 'emulator'] },
  languages: {
    about: 'every screen and text in every language',
    minutes: 8,
    needs: ['shell'],
    specs: ['every-screen', 'large-text', 'visitor-chooses-a-language'],
  },
  faults: {
    about: 'each call refused, late or broken, lost scripts, attacks',
    minutes: 8,
    needs: ['shell', 'emulator'],
    specs: [
      'calls-and-faults',
      'scripts-blocked',
      'back-end-in-trouble',
      'line-attacks',
      'sign-in-attacks',
      'social-attacks',
      'telegram-attacks',
      'play-hostile-games',
    ],
  },
  engines: { about: 'the core journeys in four browser engines', minutes: 5, needs: ['shell', 'engines'], suite: 'engines' },
  field: { about: 'what browsers, apps and networks do to a site', minutes: 3, needs: ['shell', 'emulator'], suite: 'field' },
  cost: { about: 'what home asks of a phone', minutes: 1, needs: ['shell'], journeys: ['home-cost'] },
}
