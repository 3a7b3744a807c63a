import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccessLink } from '#ui/AccessLink.tsx'
import { BannerFrame } from '#ui/BannerFrame.tsx'
import { Footer } from '#ui/Footer.tsx'
import { TabBar, type TabBarItem } from '#ui/TabBar.tsx'
import house from 'lucide-static/icons/house.svg?raw'
import { ListGroup, ListRow } from '#ui/List.tsx'
import { Money } from '#ui/Money.tsx'
import { Progress } from '#ui/Progress.tsx'
import { ScreenHeader } from '#ui/ScreenHeader.tsx'
import { Skeleton } from '#ui/LoadedView.tsx'

const tab = (words: string, current = false): TabBarItem => ({ href: `/m/${words}`, words, icon: house, current })

test('the tab bar is a named navigation with the current place marked', () => {
  const html = renderToStaticMarkup(<TabBar label="Main" items={[tab('home', true), tab('games')]} />)
  expect(html).toMatch(/^<nav [^>]*aria-label="Main"/)
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toMatch(/href="\/m\/home" aria-current="page"/)
})

test('the tab bar has five places at most', () => {
  const html = renderToStaticMarkup(<TabBar label="Main" items={['a', 'b', 'c', 'd', 'e', 'f'].map((words) => tab(words))} />)
  expect([html.match(/<li>/g)?.length, html.includes('/m/f')]).toEqual([5, false])
})

test('BRD-2 a place at another site opens in a window of its own', () => {
  const html = renderToStaticMarkup(<TabBar label="Main" items={[tab('home'), { ...tab('shop'), newWindow: true }]} />)
  expect(html.match(/target="_blank" rel="noopener"/g)).toHaveLength(1)
  expect(html).toMatch(/href="\/m\/shop" target="_blank" rel="noopener"/)
})

test('below a form stands the way to the other one', () => {
  const html = renderToStaticMarkup(<AccessLink question="New here?" words="Join" href="/m/register" />)
  expect(html).toMatch(/<span>New here\?<\/span><a [^>]*href="\/m\/register"/)
})

test('a screen header has a back link and the screen’s name as its heading', () => {
  const html = renderToStaticMarkup(<ScreenHeader title="Sign in" backHref="/m/home" backWord="Back" />)
  expect(html).toMatch(/<a [^>]*href="\/m\/home" aria-label="Back"/)
  expect(html).toMatch(/<h1 [^>]*>Sign in<\/h1>/)
})

test('the footer lists each language in its own name, those out of view folded, and nothing if there is only one', () => {
  const shown = [
    { href: '/m/home', words: 'English', lang: 'en', current: true },
    { href: '/m/ar/home', words: 'العربية', lang: 'ar', current: false },
  ]
  const folded = [{ href: '/m/th/home', words: 'ไทย', lang: 'th', current: false }]
  const footer = {
    links: [],
    linksLabel: 'Legal',
    languagesLabel: 'Languages',
    allLanguagesWord: 'All languages',
    licence: 'NL-1',
    age: { sign: '18+', words: 'For adults' },
  }
  const html = renderToStaticMarkup(<Footer {...footer} languages={{ shown, folded: [] }} />)
  expect(html).toContain('href="/m/ar/home" lang="ar" hrefLang="ar">العربية</a>')
  expect(html.match(/aria-current="true"/g)).toHaveLength(1)
  expect(html).not.toContain('All languages')
  expect(renderToStaticMarkup(<Footer {...footer} languages={{ shown, folded }} />)).toMatch(
    /<summary data-languages="">All languages<\/summary><div [^>]+><a href="\/m\/th\/home" lang="th" hrefLang="th">/,
  )
  expect(renderToStaticMarkup(<Footer {...footer} languages={{ shown, folded: '/m/service' }} />)).toContain(
    '<a href="/m/service" data-languages="">All languages</a>',
  )
  expect(renderToStaticMarkup(<Footer {...footer} languages={{ shown: shown.slice(0, 1), folded: [] }} />)).not.toContain('Languages')
})

test('the footer leads to its pages, and has a button for consent, hidden until it works, where the merchant asks for it', () => {
  const footer = { linksLabel: 'Legal', languagesLabel: '', allLanguagesWord: '', licence: '', age: { sign: '', words: '' } }
  const languages = { shown: [], folded: [] }
  const links = [{ href: '/m/terms', words: 'Terms' }]
  const html = renderToStaticMarkup(<Footer {...footer} links={links} languages={languages} />)
  expect(html).toMatch(/<a [^>]*href="\/m\/terms">Terms<\/a>/)
  expect(html).not.toContain('<button')
  expect(renderToStaticMarkup(<Footer {...footer} links={links} languages={languages} consentWord="Cookies" />)).toMatch(
    /<button [^>]*data-consent="" hidden="">Cookies<\/button>/,
  )
})

test('OPS-8 seals and payment logos keep their place, load late, and lead to other sites in a window of their own', () => {
  const mark = { src: '/m/brand/mark-board.a.svg', width: 64, height: 32, alt: 'Board' }
  const rows = [[{ ...mark, href: 'https://board.example/' }], [{ ...mark, href: 'mailto:a@b.example' }], [{ ...mark, href: undefined }]]
  const footer = { links: [], linksLabel: '', languagesLabel: '', allLanguagesWord: '', licence: '', age: { sign: '', words: '' } }
  const html = renderToStaticMarkup(<Footer {...footer} languages={{ shown: [], folded: [] }} marks={rows} />)
  const picture = '<img src="/m/brand/mark-board.a.svg" width="64" height="32" alt="Board" loading="lazy" decoding="async"/>'
  expect([...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item]) => item)).toEqual([
    `<a href="https://board.example/" target="_blank" rel="noopener">${picture}</a>`,
    `<a href="mailto:a@b.example">${picture}</a>`,
    picture,
  ])
})

test.each<[what: string, view: () => ReactElement, start: RegExp]>([
  ['a row with an address is a link', () => <ListRow words="Inbox" href="/m/inbox" />, /^<a .*href="\/m\/inbox"/],
  [
    'OPS-8 a row that leads to another site opens a window that knows nothing of this one',
    () => <ListRow words="Club" href="https://club.example/" newWindow />,
    /^<a .*href="https:\/\/club.example\/" target="_blank" rel="noopener"/,
  ],
  ['a row with an action is a button', () => <ListRow words="Sign out" onClick={() => {}} />, /^<button /],
  ['a row with neither only shows', () => <ListRow words="Currency" end="PHP" />, /^<div /],
  [
    'a banner with an address is a link',
    () => <BannerFrame href="/m/x" art={{ src: 'a', width: 16, height: 7, alt: 'Win' }} />,
    /^<a .*alt="Win"/,
  ],
  ['a banner without one is a picture', () => <BannerFrame art={{ src: 'a', width: 16, height: 7 }} />, /^<div /],
  ['an amount keeps its order in right-to-left text', () => <Money text="₱5,000.00" />, /^<bdi class="[^"]+">₱5,000\.00<\/bdi>$/],
  ['an unknown amount keeps its room and is not read out', () => <Money text={undefined} />, /^<bdi aria-hidden="true"/],
])('%s', (_what, view, start) => expect(renderToStaticMarkup(view())).toMatch(start))

test('a row has an icon, a second line and an arrow only where they belong, in each of its forms', () => {
  const parts = (view: ReactElement): number => renderToStaticMarkup(view).match(/<(?:span|small|svg)\b/g)?.length ?? 0
  const onClick = (): void => {}
  expect(parts(<ListRow words="Currency" />), 'its words').toBe(1)
  expect(parts(<ListRow words="Currency" icon={house} />), 'with an icon').toBe(3)
  expect(parts(<ListRow words="Currency" detail="of your account" />), 'with a second line').toBe(2)
  expect(parts(<ListRow words="Inbox" href="/m/inbox" />), 'with an arrow').toBe(4)
  expect(parts(<ListRow words="Sign out" onClick={onClick} />), 'no arrow').toBe(1)
  expect(renderToStaticMarkup(<ListRow words="Lite" checked={false} onClick={onClick} />)).toMatch(
    /role="switch" aria-checked="false".*<span class="[^"]*"><\/span><\/button>$/,
  )
  for (const form of [{ href: '/m/out' }, { onClick }, { onClick, checked: true }, {}])
    expect(renderToStaticMarkup(<ListRow words="Sign out" danger {...form} />)).toMatch(/^<\w+ class="[^"]+" data-danger="true"/)
})

test('a group of rows is a list, under its title if it has one', () => {
  const row = <ListRow words="Currency" />
  expect(renderToStaticMarkup(<ListGroup title="Settings">{row}</ListGroup>)).toMatch(/<h2 [^>]*>Settings<\/h2><ul [^>]*><li><div /)
  expect(renderToStaticMarkup(<ListGroup>{row}</ListGroup>)).not.toContain('<h2')
})

test('how far a bar has come is its value and its words', () => {
  const html = renderToStaticMarkup(<Progress label="Spins" value={3} max={10} words="3 of 10" />)
  expect(html).toMatch(/<progress [^>]*aria-label="Spins"[^>]* value="3" max="10"|<progress [^>]*value="3" max="10" aria-label="Spins"/)
  expect(html).toContain('3 of 10')
})

test('a skeleton renders the given number of blocks, hidden from screen readers', () => {
  expect(renderToStaticMarkup(<Skeleton shape="line" count={3} />).match(/<span aria-hidden="true"/g)).toHaveLength(3)
})
