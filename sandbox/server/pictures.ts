import { Hono } from 'hono'

/** `/img/…`: the catalogue's pictures, drawn and converted on demand. */
export function pictures(): Hono {
  return new Hono()
}
