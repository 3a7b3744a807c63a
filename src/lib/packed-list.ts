/*
 * Lists in the props of prerendered islands. The HTML has their content already and repeats it for hydration: as lines of cells they take a tenth
 * of the bytes of JSON objects.
 */
import { withoutTrailing } from './url-safety.ts'

const CELL_END = '|'
const ROW_END = '\n'

/** The folder of a snapshot's pictures. */
const PICTURES = '/m/brand/'

/** One line for each row. Separators inside a cell become spaces; empty cells at the end of a row are left out. */
export function packRows(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => withoutTrailing(cells.map((cell) => cell.replace(/[|\n]/g, ' ')).join(CELL_END), CELL_END)).join(ROW_END)
}

/** The rows of a packed text. Cells missing at the end of a row are undefined. */
export function unpackRows(packed: string): string[][] {
  return packed
    .split(ROW_END)
    .filter(Boolean)
    .map((row) => row.split(CELL_END))
}

/** The name of a snapshot's picture in a packed list: `/m/brand/tile-100201.pa3WmwB.avif` → `tile-100201.pa3WmwB`. */
export function pictureName(address: string): string {
  return address.replace(/^.*\//, '').replace(/\.\w+$/, '')
}

/** The addresses of a snapshot's picture by its name: both formats have one name. */
export function pictureAddresses(name: string): { readonly image: string; readonly avif: string } {
  return { image: `${PICTURES}${name}.webp`, avif: `${PICTURES}${name}.avif` }
}
