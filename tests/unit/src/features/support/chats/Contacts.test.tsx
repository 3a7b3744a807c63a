// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { Contacts } from '#features/support/chats/Contacts.tsx'
import { linksOf } from '../../../ui/by-name.ts'
import { hydrate, one } from '../../../ui/hydrate.ts'

test('PRO-5 BRW-3 each way to reach customer service is a link that needs no script, with the number or address in its own direction', async () => {
  const links = [
    { way: 'phone', words: 'Call us', shown: '+63 2 555 0100', href: 'tel:+6325550100' },
    { way: 'email', words: 'Write to us', shown: 'help@aurora.example', href: 'mailto:help@aurora.example' },
  ] as const
  const { container } = await hydrate(<Contacts title="Contact" links={links} />)
  expect(one(container, 'section').textContent).toMatch(/^Contact/)
  expect(linksOf(container)).toEqual({
    'Call us+63 2 555 0100': 'tel:+6325550100',
    'Write to ushelp@aurora.example': 'mailto:help@aurora.example',
  })
  expect([...container.querySelectorAll('bdi[dir=ltr]')].map(({ textContent }) => textContent)).toEqual(links.map(({ shown }) => shown))
})
