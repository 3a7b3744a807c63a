import { askVendor, createPanel, listeners, loadStyle } from './panel.js'

window.initGeetest = (config, ready) => {
  const captcha = {}
  const heard = listeners(captcha, ['onReady', 'onSuccess', 'onError', 'onClose'])
  let result = false
  let first
  // Offline mode sends nothing to the vendor: one press passes, and the back end judges the result.
  const load = async () => {
    if (config.offline) return { press: true }
    const answer = await askVendor(
      `/get.php?${new URLSearchParams({ gt: config.gt, challenge: config.challenge, lang: config.lang ?? 'zh-cn' })}`,
    )
    if (answer.status !== 'success') throw Object.assign(new Error(answer.error), { code: answer.error_code })
    return answer.data
  }
  const verify = async (puzzle, response) => {
    const validate = config.offline
      ? `offline${config.challenge}`
      : (await askVendor('/ajax.php', { lot_number: puzzle.lot_number, challenge: config.challenge, response })).validate
    result = validate ? { geetest_challenge: config.challenge, geetest_validate: validate, geetest_seccode: `${validate}|jordan` } : false
    return Boolean(validate)
  }
  const failed = (error) => heard.onError({ error_code: error.code ?? 'network_error', msg: error.message })
  const panel = createPanel({
    language: config.lang,
    load,
    verify,
    onSuccess: () => heard.onSuccess(),
    onFail: () => undefined,
    onClose: () => heard.onClose(),
    onError: failed,
  })
  Object.assign(captcha, {
    appendTo: () => captcha,
    bindForm: () => captcha,
    getValidate: () => result,
    verify: () => void panel.show(first).then(() => (first = undefined), failed),
    reset: () => ((result = false), captcha),
    destroy: () => panel.hide(),
  })
  ready(captcha)
  Promise.all([load(), loadStyle()]).then(([puzzle]) => ((first = puzzle), heard.onReady()), failed)
}
