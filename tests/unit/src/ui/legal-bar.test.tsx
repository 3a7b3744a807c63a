import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HelpWords } from '#ui/HelpWords.tsx'
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

test('MKT-3 the words of help lead to each who helps', () => {
  const links = [
    { href: 'tel:+15550100', words: '555 0100' },
    { href: 'https://help.example/', words: 'Help' },
  ]
  const html = renderToStaticMarkup(<HelpWords sentence="Play can harm." links={links} />)
  expect(html).toContain('Play can harm.')
  expect(html).toContain('<a href="tel:+15550100">555 0100</a>')
  expect(html).toContain('<a href="https://help.example/">Help</a>')
})
