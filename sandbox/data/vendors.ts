import type { CategoryCode } from './categories.ts'

/** A studio of the demo's catalogue. All are invented. */
export interface Vendor {
  readonly code: string
  readonly name: string
  readonly category: CategoryCode
  /** The operator's own: in the slots and player-against-player lanes they appear as one vendor, TCG (LOB-2). */
  readonly own: boolean
}

/** The code of the group of the operator's own vendors. */
export const OWN_GROUP = 'TCG'

const NAMES: Readonly<Record<CategoryCode, string>> = {
  SPORTS: 'Touchline Union|Grandstand Nine|Corner Flag|Home Stretch|Baseline Exchange',
  LIVE: 'Velvet Parlour|Opal Studio Live|Marlowe Tables|Lantern Hall|Crystal Atrium|Banyan House|Pearl Street Live|Saffron Salon',
  RNG: 'TCG Foundry|TCG Nightsky|Nimbus Orchard|Copper Wren|Tidal Loom|Kite and Comet|Redwillow|Paper Tiger Works|Mooncrane|Juniper Reelhouse|Glass Otter|Harbor Sprite|Silk Mantis|Amber Yeti|Northlight Nine|Papaya Labs',
  TABLE: 'Green Baize|Four Suits Atelier|Ivory Dice|Kingfisher Tables|Domino Quarter|Mahogany Room',
  FISH: 'Coral Engine|Deepwell|Lucky Trawler|Blue Barb|Reef and Rudder',
  PVP: 'TCG Arena|TCG Duel|Rivalry Room|Bluffworks',
  CRASH: 'Apogee Games|Skyhook|Redline Nine|Parachute Club|Thermal',
  ARCADE: 'Pixel Mango|Neon Pelican|Token and Stick|Bumper Lane|Cabinet Ninety',
  ELOTT: 'Quickdraw Numbers|Hourglass Draws|TCG SEA',
  LOTT: 'TCG Lotto VN|Seven Drums|Golden Drum',
}

const FIXED_CODES: Readonly<Record<string, string>> = { 'TCG SEA': 'TCG_SEA', 'TCG Lotto VN': 'TCG_LOTTO_VN' }

/** The demo's sixty vendors, by category. */
export const VENDORS: readonly Vendor[] = Object.entries(NAMES).flatMap(([category, names]) =>
  names
    .split('|')
    .map((name) => ({
      code: FIXED_CODES[name] ?? name.toUpperCase().replace(/[^A-Z]+/gu, '_'),
      name,
      category: category as CategoryCode,
      own: name.startsWith('TCG '),
    })),
)
