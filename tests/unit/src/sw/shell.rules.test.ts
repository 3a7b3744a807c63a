import { expect, test } from 'vitest'
import { planShell, type Shell } from '#sw/shell.rules.ts'

const shell: Shell = {
  screens: ['home', 'game', 'offline', 'login'],
  files: ['/m/_astro/boot.aa11.js'],
  words: { '': ['/m/i18n/en/offline.0f.json'], ar: ['/m/i18n/ar/offline.0f.json'] },
}

test.each<[why: string, facts: Parameters<typeof planShell>[1], expected: ReturnType<typeof planShell>]>([
  ['the shell of the default language, and the screen that asks', { segment: '', shown: 'promotions', saveData: false },
    { pages: ['/m/home', '/m/game', '/m/offline', '/m/login', '/m/promotions'], files: ['/m/_astro/boot.aa11.js', '/m/i18n/en/offline.0f.json'] }],
  ['the shell of the language seen alone', { segment: 'ar', shown: 'home', saveData: false },
    { pages: ['/m/ar/home', '/m/ar/game', '/m/ar/offline', '/m/ar/login'], files: ['/m/_astro/boot.aa11.js', '/m/i18n/ar/offline.0f.json'] }],
  ['in data saver mode the offline page alone', { segment: 'ar', shown: 'home', saveData: true }, { pages: ['/m/ar/offline'], files: [] }],
  ['a member\'s screen adds nothing', { segment: '', shown: undefined, saveData: false },
    { pages: ['/m/home', '/m/game', '/m/offline', '/m/login'], files: ['/m/_astro/boot.aa11.js', '/m/i18n/en/offline.0f.json'] }],
])('PWA-5 %s', (_why, facts, expected) => expect(planShell(shell, facts)).toEqual(expected))
