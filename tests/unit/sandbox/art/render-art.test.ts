import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ArtKind } from '../../../../sandbox/art/drawing/stage.ts'
import { heightOf } from '../../../../sandbox/art/encode-picture.ts'
import { renderArt } from '../../../../sandbox/art/render-art.ts'
import { SCENE_NAMES } from '../../../../sandbox/art/scenes/catalogue.ts'

const KINDS: readonly ArtKind[] = ['tile', 'wide', 'round', 'banner']

const art = (seed: string, kind: ArtKind = 'tile', width = 120): string => renderArt({ kind, seed, width, height: heightOf(kind, width) })

/** Mean grey level and its spread in a region of the picture, given as fractions of its box. */
async function greyIn(
  svg: string,
  [left, top, width, height]: readonly [number, number, number, number],
): Promise<{ mean: number; deviation: number }> {
  const picture = sharp(await sharp(Buffer.from(svg)).greyscale().png().toBuffer())
  const { width: w = 0, height: h = 0 } = await picture.metadata()
  const part = { left: Math.round(left * w), top: Math.round(top * h), width: Math.round(width * w), height: Math.round(height * h) }
  const { channels } = await sharp(await picture.extract(part).toBuffer()).stats()
  return { mean: channels[0]?.mean ?? 0, deviation: channels[0]?.stdev ?? 0 }
}

test('there are at least 14 scenes', () => expect(SCENE_NAMES.length).toBeGreaterThanOrEqual(14))

describe.each(SCENE_NAMES)('%s', (scene) => {
  const pictures = KINDS.flatMap((kind) => [0, 1, 2, 3, 4].map((n) => art(`${scene}-${n}`, kind)))

  test('every composition is drawn in every kind without invalid numbers', () => {
    for (const svg of pictures) expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/)
  })

  test('no picture contains words, scripts or remote references', () => {
    for (const svg of pictures) {
      expect(svg).not.toMatch(/<(text|tspan|image|script|style|foreignObject|use)\b|href|data:/i)
      expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg'])
    }
  })

  test('every used gradient, clip and pattern is defined', () => {
    for (const svg of pictures) {
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id)
      expect(used.filter((id) => !defined.has(id))).toEqual([])
    }
  })

  test('the five compositions differ', () => expect(new Set(pictures.slice(0, 5)).size).toBe(5))
})

test('the same request returns the same bytes', () => {
  for (const scene of SCENE_NAMES) expect(art(`${scene}-3`)).toBe(art(`${scene}-3`))
})

test('another seed returns another picture', () => expect(art('koi-5')).not.toBe(art('koi-10')))

test.each(KINDS)('a %s has the requested size', async (kind) => {
  const { width, height } = await sharp(Buffer.from(art('gems-2', kind, 160))).metadata()
  expect([width, height]).toEqual([160, heightOf(kind, 160)])
})

test('pictures are full to their corners', async () => {
  for (const scene of SCENE_NAMES) {
    const { data, info } = await sharp(Buffer.from(art(`${scene}-1`)))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alpha = [0, info.width - 1, info.width * (info.height - 1), info.width * info.height - 1].map((pixel) => data[pixel * 4 + 3])
    expect(alpha, scene).toEqual([255, 255, 255, 255])
  }
}, 30_000)

test('a banner is calm and dark at its start under the text, and detailed at its hero', async () => {
  for (const scene of SCENE_NAMES) {
    const svg = art(`${scene}-0`, 'banner', 320)
    const [start, hero] = [await greyIn(svg, [0, 0, 0.33, 1]), await greyIn(svg, [0.5, 0.1, 0.4, 0.8])]
    expect(start.mean, scene).toBeLessThan(100)
    expect(start.deviation, scene).toBeLessThan(hero.deviation)
  }
}, 30_000)
