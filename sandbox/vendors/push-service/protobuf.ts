/** A field of a message in Protocol Buffers' wire format: texts and bytes with their length, numbers as varint, `fixed64` in eight bytes. */
export type Field = readonly [number: number, value: string | Uint8Array | number | { readonly fixed64: bigint }]

export function writeMessage(fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([number, value]) => {
      if (typeof value === 'number') return Buffer.concat([varint(number * 8), varint(value)])
      if (typeof value === 'string' || value instanceof Uint8Array) {
        const bytes = Buffer.from(value)
        return Buffer.concat([varint(number * 8 + 2), varint(bytes.length), bytes])
      }
      const fixed = Buffer.alloc(8)
      fixed.writeBigUInt64LE(value.fixed64)
      return Buffer.concat([varint(number * 8 + 1), fixed])
    }),
  )
}

/** The texts of a message by field number, each as often as it is there. Other kinds of fields are passed over. Throws for what is no message. */
export function readTexts(message: Buffer): ReadonlyMap<number, readonly string[]> {
  const texts = new Map<number, string[]>()
  let at = 0
  while (at < message.length) {
    const tag = readVarint(message, at) ?? broken()
    at = tag.end
    const kind = tag.value % 8
    if (kind === 1) at += 8
    else if (kind === 5) at += 4
    else if (kind === 0) at = (readVarint(message, at) ?? broken()).end
    else if (kind === 2) {
      const length = readVarint(message, at) ?? broken()
      at = length.end + length.value
      const number = Math.floor(tag.value / 8)
      texts.set(number, [...(texts.get(number) ?? []), message.toString('utf8', length.end, at)])
    } else broken()
  }
  return texts
}

export function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return Buffer.from([...bytes, rest])
}

/** A number and where it ends; undefined while bytes of it are missing. */
export function readVarint(bytes: Buffer, from: number): { readonly value: number; readonly end: number } | undefined {
  let value = 0
  for (let at = from, scale = 1; at < bytes.length; at += 1, scale *= 128) {
    const byte = bytes[at] ?? 0
    value += (byte % 128) * scale
    if (byte < 128) return { value, end: at + 1 }
  }
  return undefined
}

function broken(): never {
  throw new Error('Not a message of Protocol Buffers')
}
