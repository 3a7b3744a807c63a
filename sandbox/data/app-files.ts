/** The files of an operator's app, as its back end lists them. */
export const APP_FILES = [
  { resourceType: 'ANDROID', ending: 'apk', type: 'application/vnd.android.package-archive' },
  { resourceType: 'IOS', ending: 'ipa', type: 'application/octet-stream' },
  { resourceType: 'MOBILECONFIG', ending: 'mobileconfig', type: 'application/x-apple-aspen-config' },
] as const

/** The version of those files, by the switchboard's `appFiles`. */
export const APP_VERSIONS = { all: '2.5.0', newer: '9.0.0' } as const
