import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LegalBar } from '#ui/LegalBar.tsx'

const mark = { name: 'Authority', url: 'https://authority.example/', src: '/m/brand/mark.svg', width: 48, height: 24 }

test('MKT-3 each mark is a link with its name, and without a clock the strip has none', () => {
  const html = renderToStaticMarkup(<LegalBar label="Marks" marks={[mark]} clock={undefined} />)
  expect(html).toContain('<a href="https://authority.example/" target="_blank" rel="noopener noreferrer">')
  expect(html).toContain('alt="Authority" width="48" height="24"')
  expect(html).not.toContain('session-clock')
})

test('MKT-3 the clock is for members, with its words for those who do not see it', () => {
  const html = renderToStaticMarkup(<LegalBar label="Marks" marks={[]} clock="Time since sign-in" />)
  expect(html).toContain('member-only')
  expect(html).toContain('<span class="visually-hidden">Time since sign-in </span><bdi id="session-clock" role="timer"></bdi>')
})
