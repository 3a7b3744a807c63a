import type { Text } from './texts.ts'

/** What a refusal says to the person in front of the screen. Codes that are not here speak to developers, in English. */
export const REFUSAL_TEXTS: Readonly<Record<string, Text>> = {
  'login.cred.err': { EN: 'The username or the password is not right.', AR: 'اسم المستخدم أو كلمة المرور غير صحيحة.' },
  TOO_MANY_REQUEST_LOGIN: { EN: 'Too many attempts. Please wait a while and try again.', AR: 'محاولات كثيرة جداً. يرجى الانتظار قليلاً ثم المحاولة مجدداً.' },
  'captcha.invalid': { EN: 'Please complete the check first.', AR: 'يرجى إكمال التحقق أولاً.' },
  'username.taken': { EN: 'This username is taken.', AR: 'اسم المستخدم هذا محجوز.' },
  'field.invalid': { EN: 'Please check this field.', AR: 'يرجى التحقق من هذا الحقل.' },
  'password.wrong': { EN: 'The old password is not right.', AR: 'كلمة المرور القديمة غير صحيحة.' },
  'password.weak': { EN: 'The new password is too weak.', AR: 'كلمة المرور الجديدة ضعيفة جداً.' },
  'password.same': { EN: 'The new password is the old one.', AR: 'كلمة المرور الجديدة هي نفسها القديمة.' },
  'password.change.required': { EN: 'Please change your password first.', AR: 'يرجى تغيير كلمة المرور أولاً.' },
  'customer.not.login': { EN: 'Please sign in.', AR: 'يرجى تسجيل الدخول.' },
  'user.or.token.invalid': { EN: 'Your session has ended. Please sign in again.', AR: 'انتهت جلستك. يرجى تسجيل الدخول مجدداً.' },
  'game.not.found': { EN: 'This game is not here any more.', AR: 'لم تعد هذه اللعبة متاحة.' },
  'game.maintenance': { EN: 'This game is resting for maintenance.', AR: 'هذه اللعبة متوقفة للصيانة.' },
  'icon.invalid': { EN: 'There is no such icon.', AR: 'لا توجد أيقونة كهذه.' },
}
