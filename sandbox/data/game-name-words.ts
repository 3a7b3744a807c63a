import type { CategoryCode } from './categories.ts'

/** Halves of invented game names. A name is one left and one right half: plain words, so that no name is a trademark. */
export interface Halves {
  readonly left: readonly string[]
  readonly right: readonly string[]
}

const words = (list: string): readonly string[] => list.split(' ')
const phrases = (list: string): readonly string[] => list.split('|')

const CARD_ROOMS = phrases(
  'Blackjack|Baccarat|Roulette|Sic Bo|Dragon Tiger|Andar Bahar|Fan Tan|Three Card Poker|Holdem|Pai Gow|Bull Bull|Money Wheel|Teen Patti|Xoc Dia',
)

/** The name halves of each category. */
export const HALVES: Readonly<Record<CategoryCode, Halves>> = {
  RNG: {
    left: words(
      'Saffron Moonlit Velvet Copper Emerald Scarlet Jade Amber Hidden Roaring Drifting Frosted Gilded Thunder Ember Crystal Whispering Tangled Midnight Sunken Paper Painted Wild Honey Silver Starlit Coral Smoky Lucky Brave',
    ),
    right: phrases(
      'Koi|Dragon|Heron Garden|Lantern Parade|Fruit Market|Gem Caravan|Rocket Bay|Panther Trail|Tea House|Clockwork Circus|Monsoon|Pharaoh Sands|Viking Fjord|Mango Grove|Phoenix Kite|Treasure Reef|Crown Jewels|Cherry Stand|Tiger Temple|Bamboo Spirits|Pirate Lagoon|Candy Kitchen|Wolf Ridge|Lily Pond|Gold Rush Creek|Robot Diner|Witch Hollow|Samurai Gate|Jungle Drums|Diamond Express',
    ),
  },
  LIVE: { left: words('Velvet Opal Lantern Crystal Banyan Pearl Saffron Ballroom Sunset Harbour Emerald Speed'), right: CARD_ROOMS },
  TABLE: { left: words('Classic Ivory Mahogany Turbo European Golden Lucky Double Royal Pocket Grand Midnight'), right: CARD_ROOMS },
  SPORTS: {
    left: words('Weekend Champions Grassroots Premier Coastal Continental Night Street'),
    right: phrases('Pool|Darts|Kickboxing|Beach Soccer|Tennis|Motor Racing|Basketball|Football|Boxing|Grand Prix|Futsal|All-Sports Cup'),
  },
  FISH: {
    left: words('Coral Abyssal Jackpot Monsoon Pearl Golden Storm Lagoon Treasure Neon'),
    right: phrases('Reef Hunter|Anglers|Ocean Raid|Shark Watch|Crab Kingdom|Turtle Bay|Whale Song|Deep Dive|Sea Dragon|Fishing War'),
  },
  PVP: {
    left: words('Rival Club Showdown Tournament Friends Lightning Royal Street Golden Night'),
    right: phrases('Domino|Mahjong|Rummy|Tongits|Pusoy|Poker Table|Ludo|Checkers|Dice Duel|Bluff'),
  },
  CRASH: {
    left: words('Orbit Turbo Neon Lunar Solar Comet Storm Solo Cosmic Sky'),
    right: phrases('Rocket|Balloon|Jetpack|Glider|Kite|Racer|Elevator|Parachute|Surfer|Submarine'),
  },
  ARCADE: {
    left: words('Pixel Neon Bouncy Retro Mega Tiny Jungle Candy Cosmic Lucky Hyper Frozen'),
    right: phrases(
      'Plinko|Mines|Pinball|Claw Machine|Penalty Kick|Hoops|Towers|Coin Pusher|Brick Breaker|Chicken Road Race|Monkey Climb|Ring Toss',
    ),
  },
  ELOTT: {
    left: words('Minute Hourly Lightning Evening Sunrise Golden Double Mega'),
    right: phrases('Keno|Lucky Five|Pick Three|Pick Four|Bingo Hall|Number Wheel|Scratch Card|Ball Race|Dice Draw'),
  },
  LOTT: {
    left: phrases('Northern|Southern|Central|Capital|Delta|Highland|River|Coast'),
    right: phrases(
      'Daily Draw|Six of Forty-five|Weekly Jackpot|Two Digits|Three Digits|Four Digits|Lucky Province|Grand Draw|Festival Draw',
    ),
  },
}

const FURTHER = words('Marigold Indigo Crimson Quartz Walnut Maple Winter Summer Harvest Tidewater Cobalt Meadow Thistle')

/**
 * More left halves, for the names of the large catalogue. Live and table games share their right halves, so they have no left half in
 * common.
 */
export function extraLeftHalves(category: CategoryCode): readonly string[] {
  if (category === 'LIVE') return FURTHER.slice(0, 7)
  return category === 'TABLE' ? FURTHER.slice(7) : FURTHER
}
