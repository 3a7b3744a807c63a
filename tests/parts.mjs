// The parts of `npm run test:full`: what runs in each, what it needs, and how long it takes. Plain JavaScript: it runs on any Node from 20 on.

/**
 * `minutes`: on two cores with nothing beside. `needs`: names of tests/equipment.mjs. `unit`, `build`: files or folders of tests/unit and tests/build that run in
 * this part alone; `again`: files that also run without it, there for less, by what `environment` says. `specs`: files of tests/e2e that run in this part alone.
 * `suite`: a folder with settings of its own. `onlyNamed`: it takes hours. Tests of no part are those of `unit`, `pages` and `journeys`.
 */
export const PARTS = {
  unit: {
    about: 'types, lint, format, dead code and the unit tests, properties for ten times as many values',
    minutes: 6,
    needs: [],
    environment: { LIVERY_RUNS: 'all' },
  },
  pages: { about: 'the built pages', minutes: 1, needs: ['nginx', 'browser'] },
  journeys: { about: 'browser journeys that are in no other part', minutes: 20, needs: ['shell', 'emulator'] },
  languages: {
    about: 'every screen and text in every language',
    minutes: 9,
    needs: ['shell'],
    again: ['tests/build/pages.test.ts'],
    environment: { LIVERY_LANGUAGES: 'all' },
    specs: ['every-screen', 'large-text', 'visitor-chooses-a-language'],
  },
  faults: {
    about: 'each call refused, late or broken, lost scripts, attacks',
    minutes: 8,
    needs: ['shell', 'emulator'],
    unit: ['tests/unit/src/features/core/analytics/delivery-faults.test.ts'],
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
  releases: {
    about: 'deploys under load, hosts, an operator’s repository, the development server',
    minutes: 12,
    needs: ['nginx', 'browser', 'rsync'],
    unit: ['tests/unit/command/deploy.test.ts'],
    build: [
      'tests/build/check-live.test.ts',
      'tests/build/development.test.ts',
      'tests/build/hosts.test.ts',
      'tests/build/open-page.test.ts',
      'tests/build/own-repository.test.ts',
      'tests/build/releases.test.ts',
      'tests/build/two-merchants.test.ts',
    ],
  },
  packages: {
    about: 'the commands, the site and `livery conform` against other back ends',
    minutes: 9,
    needs: ['nginx', 'browser', 'mock'],
    unit: [
      'tests/unit/command/check.test.ts',
      'tests/unit/command/ci.test.ts',
      'tests/unit/command/conform',
      'tests/unit/command/ejected-parts.test.ts',
      'tests/unit/command/gallery.test.ts',
      'tests/unit/command/part-copies.test.ts',
      'tests/unit/src/build-time/brand/launch-images.test.ts',
      'tests/unit/src/build-time/brand/operator-hosts.test.ts',
      'tests/unit/src/build-time/commands.test.ts',
      'tests/unit/src/build-time/new-merchant/copy.test.ts',
      'tests/unit/src/pages/merchant-files.test.ts',
    ],
    build: ['tests/build/conform-site.test.ts', 'tests/build/mock-back-end.test.ts', 'tests/build/mock-conform.test.ts'],
  },
  brands: {
    about: 'brands that are no demos: rules of markets, style sheets and parts of their own',
    minutes: 7,
    needs: ['shell', 'emulator', 'nginx'],
    again: ['tests/build/budget.test.ts', 'tests/build/first-round-trip.test.ts'],
    environment: { LIVERY_DIST: '.cache/test-brands/dist' },
    suite: 'brands',
  },
  floor: {
    about: 'what the oldest browsers lack, and the policy as an observatory judges it',
    minutes: 2,
    needs: ['nginx'],
    build: ['tests/build/browser-floor.test.ts', 'tests/build/observatory.test.ts'],
  },
  cost: { about: 'what home asks of a phone', minutes: 1, needs: ['shell'], specs: ['home-cost'] },
  mutation: {
    about: 'changes of rules, codecs and contract that no test notices',
    minutes: 120,
    needs: [],
    program: ['stryker', ['run', 'tests/stryker.config.json']],
    onlyNamed: true,
  },
  bench: { about: 'speed beside two rivals', minutes: 40, needs: ['shell'], program: ['node', ['tests/bench/main.ts']], onlyNamed: true },
}
