import { downloadSetting } from '#contract/support.ts'
import { APP_FILES, APP_VERSIONS } from '../../data/app-files.ts'
import { accept } from '../wire/answer.ts'
import { implement } from '../wire/implement.ts'

/** The files of the operator's app for the requesting site (DLB-3): the two apps and iOS' lite profile. The icon is the brand's own. */
const answerDownloads = implement(downloadSetting, ({ merchant, controls }) => {
  if (controls.appFiles === 'none') return accept([])
  const version = APP_VERSIONS[controls.appFiles]
  return accept(
    APP_FILES.map(({ resourceType, ending }) => ({
      resourceType,
      url: `/img/app/${merchant.code}.${ending}`,
      version,
      ...(controls.appRank > 0 && { requiredRankLevel: controls.appRank }),
    })),
  )
})

export const DOWNLOAD_CALLS = [answerDownloads]
