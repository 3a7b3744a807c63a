import { fillStage, vignette } from './drawing/backdrops.ts'
import { createBrush, type Brush } from './drawing/brush.ts'
import { WHITE } from './drawing/colour.ts'
import { paletteFor } from './drawing/palette.ts'
import { hashText, randomFrom, type Random } from './drawing/random.ts'
import { STAGES, type ArtKind, type Stage } from './drawing/stage.ts'
import { el, group, num } from './drawing/svg.ts'
import { SCENES, type SceneName } from './scenes/catalogue.ts'
import { readSeed } from './seed.ts'

interface ArtRequest {
  readonly kind: ArtKind
  /** Without it the seed says (`koi-17`) or chooses one. */
  readonly scene?: SceneName
  readonly seed: string | number
  readonly width: number
  readonly height: number
}

/** The third at the start of a banner stays calm: words are laid over it in HTML. */
function calmStart(brush: Brush, stage: Stage): string {
  const { deep } = brush.palette
  return fillStage(
    stage,
    brush.linear(
      [
        [0, deep, 0.9],
        [0.3, deep, 0.62],
        [0.52, deep, 0],
      ],
      [0, 0.5],
      [1, 0.5],
    ),
  )
}

/** A breath of light from the upper left over everything, so that the things in it share one lamp. */
const commonLight = (brush: Brush, stage: Stage): string =>
  fillStage(
    stage,
    brush.radial(
      [
        [0, WHITE, 0.2],
        [0.6, WHITE, 0.04],
        [1, WHITE, 0],
      ],
      { x: 0.18, y: 0.02, r: 0.9 },
    ),
  )

/** No two pictures are framed alike: the hero stands a little aside, nearer or farther. */
function framed(stage: Stage, random: Random): Stage {
  const [aside, up, near] = [random.between(-0.12, 0.12), random.between(-0.1, 0.1), random.between(0.86, 1.08)]
  return { ...stage, x: stage.x + aside * stage.r, y: stage.y + up * stage.r, r: stage.r * near }
}

/** Which of the five: the number of a numbered seed, so that `koi-0` … `koi-4` show them all. */
const compositionOf = (variation: string): number => (/^\d{1,9}$/.test(variation) ? Number(variation) : hashText(variation))

/**
 * One picture as SVG text: same request, same bytes. The composition follows the seed's number, so neighbours of a lane
 * differ in more than colour; every other picture is mirrored (its light is not). No words, nothing remote.
 */
export function renderArt({ kind, scene, seed, width, height }: ArtRequest): string {
  const wanted = readSeed(seed, scene)
  const random = randomFrom(`${wanted.scene}/${wanted.variation}`)
  const { moods, compositions } = SCENES[wanted.scene]
  const stage = framed(STAGES[kind], random)
  const palette = paletteFor(moods[random.whole(0, moods.length - 1)] ?? moods[0], random)
  const mirrored = kind !== 'banner' && random.chance(0.5)
  const brush = createBrush(random, palette, mirrored ? 1 : -1)
  const composition = compositions[compositionOf(wanted.variation) % compositions.length] ?? compositions[0]
  const drawn = composition(brush, stage)
  const picture = mirrored ? group(drawn, { transform: `translate(${num(stage.w)} 0) scale(-1 1)` }) : drawn
  const plain = createBrush(random, palette)
  const finish =
    vignette(plain, stage, kind === 'round' ? 0.5 : 0.7) + commonLight(plain, stage) + (kind === 'banner' ? calmStart(plain, stage) : '')
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox: `0 0 ${stage.w} ${stage.h}`, preserveAspectRatio: 'xMidYMid slice' },
    brush.definitions() + plain.definitions() + picture + finish,
  )
}
