// @vitest-environment happy-dom
import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import x from 'lucide-static/icons/x.svg?raw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { AnnouncementTemplate } from '#features/content/announcements/AnnouncementTemplate.tsx'
import { ConsentTemplate } from '#features/core/consent/ConsentTemplate.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Checkbox } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Every component of the template, in its shapes there and in others, and the templates whole. */
const VIEWS: Readonly<Record<string, () => ReactElement>> = {
  Icon: () => <Icon of={x} directional filled size="lg" />,
  Button: () => <Button wide>Go</Button>,
  'Button that works': () => <Button kind="danger" size="sm" icon={x} busy busyWords="Wait" name="main" />,
  ButtonLink: () => <ButtonLink href="/m/home">Home</ButtonLink>,
  IconButton: () => <IconButton icon={x} label="Close" name="close" className="corner" />,
  'IconButton that is off': () => <IconButton icon={x} label="Back" kind="raised" disabled directional />,
  Checkbox: () => <Checkbox name="hideToday" label="Hide" hint="For today" defaultChecked />,
  'Checkbox with an error': () => <Checkbox name="terms" label="Agree" error="Please agree" />,
  Badge: () => <Badge>Hot</Badge>,
  Dialog: () => <Dialog open={false} title="News" titleHidden closable={false} onClose={() => undefined} actions={<Button>OK</Button>} />,
  'Dialog that closes': () => <Dialog open={false} title="News" closeWord="Close" focusTitle turn="install" onClose={() => undefined} />,
  AnnouncementTemplate: () => <AnnouncementTemplate />,
  ConsentTemplate: () => <ConsentTemplate />,
}

const SOURCES = import.meta.glob<string>(
  ['../../../../src/{features,api,boot,early,ui,lib,islands,page,platform}/**/*.{ts,tsx}', '!**/*.d.ts'],
  { eager: true, query: '?raw', import: 'default' },
)

/** Ids differ between the two ways: each is named by its place. */
function marked(html: string): string {
  const ids = [...new Set([...html.matchAll(/_[rR][\w]*_/g)].map(([id]) => id))]
  return ids.reduce((text, id, place) => text.replaceAll(id, `id-${place}`), html)
}

/** Elements with their attributes in alphabetical order, and texts. */
function shapeOf(node: Node): unknown {
  if (!(node instanceof Element)) return node.textContent
  const attributes = [...node.attributes].map(({ name, value }) => `${name}=${value}`).toSorted()
  return [node.localName, attributes, [...node.childNodes].map(shapeOf)]
}

test.each(Object.entries(VIEWS))(
  'LAY-2 %s is rendered by the build as React renders it in the page, each attribute too',
  async (_name, render) => {
    const view = render()
    const complaints = vi.spyOn(console, 'error')
    const [built, drawn, copy] = [document.createElement('div'), document.createElement('div'), document.createElement('div')]
    built.innerHTML = marked(renderToStaticMarkup(view))
    const root = createRoot(drawn)
    await act(async () => root.render(view))
    onTestFinished(() => act(() => root.unmount()))
    copy.innerHTML = marked(drawn.innerHTML)
    expect(shapeOf(copy)).toEqual(shapeOf(built))
    expect(complaints.mock.calls).toEqual([])
  },
)

test('one file of the browser’s code fills markup by hand, and one makes what a page has beside markup', () => {
  const made = Object.entries(SOURCES)
    .filter(([, text]) => /\.createElement(?:NS)?\(|\.cloneNode\(|\.importNode\(|\.insertAdjacentHTML\(/.test(text))
    .map(([path]) => path.replace('../../../../src/', ''))
  // A root of React's needs an element of its own.
  expect(made.filter((path) => !path.endsWith('.lazy.tsx'))).toEqual(['lib/element.ts', 'ui/built-template.ts'])
})
