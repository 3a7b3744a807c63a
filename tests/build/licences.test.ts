import { expect, test } from 'vitest'
import { codes, textOf } from './dist.ts'

test.each(codes())('OPS-9 %s names the packages whose code its scripts hold, with their notices, and no tool', (code) => {
  const text = textOf(code, 'm/licences.txt')
  for (const name of [
    'react',
    'react-dom',
    'nanostores',
    'valibot',
    'swiper',
    '@firebase/auth',
    'jsencrypt',
    'lucide-static',
    'country-flag-icons',
  ])
    expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  expect(text).toContain('Permission is hereby granted, free of charge')
  expect(text).toContain('Apache License')
  // Tools of the build, whose packages do not reach a page.
  expect(text).not.toMatch(/^(?:sharp|postcss|htmlparser2|@vite-pwa\/astro|i18next) /m)
})
