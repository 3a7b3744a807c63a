import { arcade } from './arcade.ts'
import { arena } from './arena.ts'
import { candy } from './candy.ts'
import { cardsScene } from './cards.ts'
import { court } from './court.ts'
import { dice } from './dice.ts'
import { dragon } from './dragon.ts'
import { flight } from './flight.ts'
import { footballScene } from './football.ts'
import { fortune } from './fortune.ts'
import { fruit } from './fruit.ts'
import { gems } from './gems.ts'
import { koiScene } from './koi.ts'
import { live } from './live.ts'
import { lottery } from './lottery.ts'
import { magic } from './magic.ts'
import { mahjong } from './mahjong.ts'
import { reef } from './reef.ts'
import { rocketScene } from './rocket.ts'
import { roulette } from './roulette.ts'
import { safari } from './safari.ts'
import type { Scene } from './scene.ts'
import { temple } from './temple.ts'
import { treasure } from './treasure.ts'
import { wheel } from './wheel.ts'

export const SCENES = {
  gems,
  fruit,
  football: footballScene,
  koi: koiScene,
  dragon,
  rocket: rocketScene,
  flight,
  cards: cardsScene,
  roulette,
  lottery,
  reef,
  court,
  arena,
  arcade,
  dice,
  mahjong,
  temple,
  treasure,
  fortune,
  live,
  wheel,
  candy,
  safari,
  magic,
} as const satisfies Record<string, Scene>

export type SceneName = keyof typeof SCENES
export const SCENE_NAMES = Object.keys(SCENES) as [SceneName, ...SceneName[]]

export const isScene = (name: string): name is SceneName => Object.hasOwn(SCENES, name)
