import { askVendor, createPanel, listeners, loadStyle } from './panel.js'

window.initGeetest4 = (config, ready) => {
  const captcha = {}
  const heard = listeners(captcha, ['onReady', 'onNextReady', 'onBoxShow', 'onSuccess', 'onFail', 'onError', 'onClose'])
  let result = false
  let first
  const load = async () => {
    const query = new URLSearchParams({
      captcha_id: config.captchaId,
      client_type: 'h5',
      lang: config.language ?? 'eng',
      ...(config.riskType && { risk_type: config.riskType }),
    })
    const answer = await askVendor(`/load?${query}`)
    if (answer.status !== 'success') throw Object.assign(new Error(answer.msg), { code: answer.code })
    return answer.data
  }
  const verify = async (puzzle, response) => {
    const { data } = await askVendor('/verify', { lot_number: puzzle.lot_number, response })
    result = data.seccode ?? false
    return data.result === 'success'
  }
  const failed = (error) => heard.onError({ code: error.code ?? '60100', msg: error.message, desc: { detail: error.message } })
  const panel = createPanel({
    language: config.language,
    load,
    verify,
    onSuccess: () => heard.onSuccess(),
    onFail: () => heard.onFail(),
    onClose: () => heard.onClose(),
    onError: failed,
  })
  Object.assign(captcha, {
    appendTo: () => captcha,
    getValidate: () => result,
    showCaptcha: () => void panel.show(first).then(() => ((first = undefined), heard.onBoxShow()), failed),
    showBox: () => captcha.showCaptcha(),
    reset: () => ((result = false), captcha),
    destroy: () => panel.hide(),
  })
  ready(captcha)
  Promise.all([load(), loadStyle()]).then(([puzzle]) => ((first = puzzle), heard.onReady()), failed)
}
