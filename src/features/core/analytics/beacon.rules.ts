const FIRST_SAFARI = 16

/** Does this browser get beacons? Safari below 16 loses them (TRK-6). Chrome and the webviews of Android name themselves between `Version` and `Safari`. */
export function sendsBeacons(userAgent: string): boolean {
  const [, major] = /Version\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//.exec(userAgent) ?? []
  return major === undefined || Number(major) >= FIRST_SAFARI
}
