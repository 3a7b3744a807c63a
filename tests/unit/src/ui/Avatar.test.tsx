import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pictureAddress } from '#page/pictures.ts'
import { Avatar, profileIcon } from '#ui/Avatar.tsx'

test.each<[number: number, src: string, hue: number]>([
  [1, '/m/profile-icons/1.svg', 0],
  [9, '/m/profile-icons/9.svg', 0],
  [10, '/m/profile-icons/1.svg', 1],
  [36, '/m/profile-icons/9.svg', 3],
  [37, '/m/profile-icons/1.svg', 0],
  [0, '/m/profile-icons/1.svg', 0],
  [-3, '/m/profile-icons/1.svg', 0],
  [2.5, '/m/profile-icons/1.svg', 0],
])('LAY-4 profile icon %d is %s, turned by %d', (number, src, hue) => expect(profileIcon(number)).toEqual({ src, hue }))

test('LAY-4 each of the nine icons that a member can have by default is drawn, no two alike', () => {
  const icons = Array.from({ length: 9 }, (_, at) => profileIcon(at + 1))
  const drawings = icons.map(({ src }) => readFileSync(new URL(`../../../../public/${src.replace('/m/', '')}`, import.meta.url), 'utf8'))
  for (const drawing of drawings) expect(drawing).toMatch(/^<svg .*<\/svg>\s*$/s)
  expect(new Set(drawings).size).toBe(9)
})

test('an avatar that is not known yet is an empty disc', () => {
  expect(renderToStaticMarkup(<Avatar icon={undefined} />)).toMatch(/^<span class="[^"]+"><\/span>$/)
})

test('an avatar shows an icon by its number or a picture by its address', () => {
  expect(renderToStaticMarkup(<Avatar icon={11} />)).toMatch(/data-hue="1" src="\/m\/profile-icons\/2\.svg" alt=""/)
  expect(renderToStaticMarkup(<Avatar icon={pictureAddress('/img/me.webp')} alt="demo7" />)).toMatch(/src="\/img\/me\.webp" alt="demo7"/)
})
