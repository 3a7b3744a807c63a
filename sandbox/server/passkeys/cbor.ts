/** The subset of CBOR that authenticators write (CTAP2's canonical form): integers, bytes, texts, lists, maps, true, false and null. */
export type Cbor = number | Uint8Array | string | boolean | null | readonly Cbor[] | CborMap
export type CborMap = ReadonlyMap<number | string, Cbor>

/** A parsed value and the offset after it. */
interface Read<Value> {
  readonly value: Value
  readonly end: number
}

/** CTAP2 nests at most four levels deep. */
const MAX_DEPTH = 4

/**
 * Reads one item from `start` on. Throws a RangeError for CBOR outside CTAP2's subset (tags, fractions, indefinite lengths) and for
 * truncated input.
 */
export function readCbor(bytes: Uint8Array, start = 0, depth = 0): Read<Cbor> {
  const initial = bytes[start]
  if (initial === undefined || depth > MAX_DEPTH) throw new RangeError('CBOR: ended too early, or nested too deep')
  const major = initial >> 5
  if (major === 7) return { value: simpleOf(initial), end: start + 1 }
  const { value: size, end } = readSize(bytes, start)
  switch (major) {
    case 0:
      return { value: size, end }
    case 1:
      return { value: -1 - size, end }
    case 2:
      return { value: slice(bytes, end, size), end: end + size }
    case 3:
      return { value: new TextDecoder('utf-8', { fatal: true }).decode(slice(bytes, end, size)), end: end + size }
    case 4:
      return readList(bytes, { at: end, size, depth })
    case 5:
      return readMap(bytes, { at: end, size, depth })
    default:
      throw new RangeError(`CBOR: major type ${major} is not expected`)
  }
}

/** Parses bytes that are exactly one item. */
export function parseCbor(bytes: Uint8Array): Cbor {
  const { value, end } = readCbor(bytes)
  if (end !== bytes.length) throw new RangeError('CBOR: something follows the item')
  return value
}

interface Place {
  readonly at: number
  readonly size: number
  readonly depth: number
}

function readList(bytes: Uint8Array, { at, size, depth }: Place): Read<Cbor> {
  const value: Cbor[] = []
  let end = at
  for (let index = 0; index < size; index++) {
    const item = readCbor(bytes, end, depth + 1)
    value.push(item.value)
    end = item.end
  }
  return { value, end }
}

function readMap(bytes: Uint8Array, { at, size, depth }: Place): Read<Cbor> {
  const value = new Map<number | string, Cbor>()
  let end = at
  for (let index = 0; index < size; index++) {
    const key = readCbor(bytes, end, depth + 1)
    if (typeof key.value !== 'number' && typeof key.value !== 'string') throw new RangeError('CBOR: a key is a number or a text')
    if (value.has(key.value)) throw new RangeError('CBOR: a key stands twice')
    const item = readCbor(bytes, key.end, depth + 1)
    value.set(key.value, item.value)
    end = item.end
  }
  return { value, end }
}

/** The number in the head: in its five low bits, or in the one, two or four bytes that follow. */
function readSize(bytes: Uint8Array, start: number): Read<number> {
  const low = (bytes[start] ?? 0) & 31
  if (low < 24) return { value: low, end: start + 1 }
  if (low > 26) throw new RangeError('CBOR: a length of eight bytes, or an open one, is not expected')
  const width = 2 ** (low - 24)
  const value = slice(bytes, start + 1, width).reduce((sum, byte) => sum * 256 + byte, 0)
  return { value, end: start + 1 + width }
}

function simpleOf(initial: number): boolean | null {
  switch (initial) {
    case 0xf4:
      return false
    case 0xf5:
      return true
    case 0xf6:
      return null
    default:
      throw new RangeError('CBOR: a simple value that is not expected')
  }
}

function slice(bytes: Uint8Array, start: number, size: number): Uint8Array {
  if (start + size > bytes.length) throw new RangeError('CBOR: ended too early')
  return bytes.subarray(start, start + size)
}
