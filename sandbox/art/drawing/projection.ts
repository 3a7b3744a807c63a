export type Vector = readonly [number, number, number]

/** The rotation of a thing, in degrees: about its upright axis, then towards the viewer, then in the picture. */
export interface Pose {
  readonly yaw: number
  readonly pitch: number
  readonly roll: number
}

/** Rotates a vector; x goes right, y down, z towards the viewer. */
export function rotate([x, y, z]: Vector, { yaw, pitch, roll }: Pose): Vector {
  const [a, b, c] = [yaw, pitch, roll].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  const [x1, z1] = [x * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - x * Math.sin(a)]
  const [y2, z2] = [y * Math.cos(b) + z1 * Math.sin(b), z1 * Math.cos(b) - y * Math.sin(b)]
  return [x1 * Math.cos(c) - y2 * Math.sin(c), x1 * Math.sin(c) + y2 * Math.cos(c), z2]
}
