/* Lists in island props as lines of cells: a tenth of the bytes of JSON. */
import { withoutTrailing } from './url-safety.ts'

const CELL_END = '|'
const ROW_END = '\n'

/** The folder of a snapshot's pictures. */
const PICTURES = '/m/brand/'

/** Separators inside a cell become spaces; trailing empty cells are omitted. */
export function packRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => withoutTrailing(cells.map((cell) => cell.replace(/[|\n]/g, ' ')).join(CELL_END), CELL_END)).join(ROW_END)
}

/** Omitted trailing cells are undefined. */
export function unpackRows(packed: string): string[][] {
  return packed
    .split(ROW_END)
    .filter(Boolean)
    .map((row) => row.split(CELL_END))
}

/** `/m/brand/tile-100201.pa3WmwB.avif` → `tile-100201.pa3WmwB`. */
export function pictureName(address: string): string {
  return address.replace(/^.*\//, '').replace(/\.\w+$/, '')
}

/** Both formats have one name. */
export function pictureAddresses(name: string): { readonly image: string; readonly avif: string } {
  return { image: `${PICTURES}${name}.webp`, avif: `${PICTURES}${name}.avif` }
}
