import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import * as v from 'valibot'
import { snapshotSchema } from '#build-time/brand/schema/snapshot.ts'
import { merchantSchema, type Merchant } from '#build-time/brand/schema/merchant.ts'
import { isListed, ROUTE_IDS } from '#routes/routes.ts'

/** The least that a look may say: black on white. */
export const LEAST_LOOK = {
  scheme: 'light',
  headerColour: '#ffffff',
  colours: {
    bg: '#ffffff',
    bgTint: '#ffffff',
    surface: '#ffffff',
    surfaceRaised: '#ffffff',
    surfaceSunken: '#ffffff',
    line: '#dddddd',
    text: '#000000',
    textMuted: '#555555',
    accent: '#0044cc',
    accentStrong: '#003399',
    onAccent: '#ffffff',
    accent2: '#7722aa',
    onAccent2: '#ffffff',
    positive: '#006622',
    warning: '#885500',
    danger: '#aa0011',
    onDanger: '#ffffff',
    focus: '#0044cc',
    scrim: '#00000080',
  },
  gradients: {
    brand: [
      {
        kind: 'linear',
        angle: 90,
        stops: [
          { colour: '#0044cc', at: 0 },
          { colour: '#003399', at: 100 },
        ],
      },
    ],
  },
  shadows: {},
  radius: { card: 0, control: 0, tile: 0, sheet: 0, pill: 0 },
  type: { body: [], display: [], displayWeight: 700, displayTracking: 0 },
}

/** The least valid `merchant.json`: every field that has no default. */
export const LEAST = {
  code: 'least',
  name: 'Least',
  shortName: 'Least',
  legalName: 'Least Ltd.',
  hosts: ['least.example'],
  identityHost: 'www.least.example',
  languages: ['EN'],
  defaultLanguage: 'EN',
  money: { currency: 'KES', symbol: 'KSh' },
  country: { code: 'KE', dialingCode: '254' },
  look: LEAST_LOOK,
  legal: {},
}

export const LEAST_SNAPSHOT = {
  takenAt: '2026-11-21',
  sizes: { banner: { width: 32, height: 14 }, tile: { width: 24, height: 32 } },
  banners: [{ image: 'banner-1', title: { EN: 'Hello' }, linkageType: 'URL' }],
  lanes: [
    {
      category: 'RNG',
      gameCount: 1,
      tiles: [{ nodeId: '1', gameId: '2', code: 'koi', name: 'Koi', vendor: 'PAPER_FOX', vendorName: 'Paper Fox', image: 'tile-1' }],
    },
  ],
}

export const LEAST_COPY = { tagline: 'Play', licence: 'Licensed.', responsible: 'Stop in time.' }

export const LEAST_SEO = {
  description: 'A site.',
  shareAlt: 'The sign of Least',
  pages: Object.fromEntries(
    ROUTE_IDS.map((id) => [id, { title: `Title of ${id}`, ...(isListed(id) ? { description: `About ${id}.` } : {}) }]),
  ),
}

/** The least merchant as the loader gives it, changed in some fields; its folder does not exist. */
export function merchantOf(changes: Record<string, unknown> = {}): Merchant {
  const config = v.parse(merchantSchema, { ...LEAST, ...changes })
  return {
    ...config,
    folder: '/nowhere',
    copy: new Map(config.languages.map((code) => [code, { ...LEAST_COPY, links: {}, marks: {}, blocks: {}, words: {} }])),
    seo: new Map(config.languages.map((code) => [code, LEAST_SEO])),
    snapshot: v.parse(snapshotSchema, LEAST_SNAPSHOT),
    pages: [],
    styleSheet: '',
  }
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M0 0h16v16H0z" fill="#04c"/></svg>'

export async function pictureBytes(width: number, height: number, format: 'avif' | 'webp'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#04c' } })
    .toFormat(format)
    .toBuffer()
}

/** A root folder with the least merchant in it, some of its files changed, or removed with undefined. Objects are written as JSON. */
export async function folderOf(changes: Record<string, unknown> = {}, code: string = 'least'): Promise<string> {
  const root = join(mkdtempSync(join(tmpdir(), 'livery-brand-')), 'merchants')
  const files: Record<string, unknown> = {
    'merchant.json': LEAST,
    'snapshot.json': LEAST_SNAPSHOT,
    'copy/en.json': LEAST_COPY,
    'seo/en.json': LEAST_SEO,
    'logo.svg': SVG,
    'icon.svg': SVG,
    'snapshot/banner-1.avif': await pictureBytes(32, 14, 'avif'),
    'snapshot/banner-1.webp': await pictureBytes(32, 14, 'webp'),
    'snapshot/tile-1.avif': await pictureBytes(24, 32, 'avif'),
    'snapshot/tile-1.webp': await pictureBytes(24, 32, 'webp'),
    ...changes,
  }
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue
    mkdirSync(dirname(join(root, code, name)), { recursive: true })
    writeFileSync(join(root, code, name), typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))
  }
  return root
}
