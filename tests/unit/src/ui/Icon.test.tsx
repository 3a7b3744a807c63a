import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Flag } from '#ui/Flag.tsx'
import { Icon } from '#ui/Icon.tsx'
import heart from 'lucide-static/icons/heart.svg?raw'
import { iconText, usedIcons } from './used-icons.ts'

test('an icon prints the drawing alone, without the source file’s own size, colour and comment', () => {
  const html = renderToStaticMarkup(<Icon of={heart} />)
  expect(html).toMatch(/^<svg class="[^"]+" viewBox="0 0 24 24" aria-hidden="true"><path d="M2 9\.5[^"]+" \/><\/svg>$/)
})

test('a country’s flag is a picture; what is no country’s code has none', () => {
  expect(renderToStaticMarkup(<Flag code="PH" className="flag" />)).toContain('src="/m/flags/PH.svg" alt=""')
  expect(renderToStaticMarkup(<Flag code="../x" className="flag" />)).toBe('')
})

test('every icon that is imported is one of the icon family', () => {
  expect(usedIcons().length).toBeGreaterThan(30)
  for (const name of usedIcons()) expect(iconText(name), name).toContain('viewBox="0 0 24 24"')
})
