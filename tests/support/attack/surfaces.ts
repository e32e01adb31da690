import { applicationForms } from '../../../src/forms/applications.ts'
import {
  addPasskeyForm,
  codesSavedForm,
  downloadCodesForm,
  endSessionForm,
  exportForm,
  logOutForm,
  passkeyLogInForm,
  proveByPasskeyForm,
  removeAppForm,
  removePasskeyForm,
  renewCodesForm,
  startAppForm,
  switchTwoStepForm
} from '../../../src/forms/buttons.ts'
import {
  cancelChangeForm,
  changeEmailForm,
  confirmChangeForm,
  resendChangeForm,
  restoreEmailForm
} from '../../../src/forms/change-email.ts'
import { changePasswordForm } from '../../../src/forms/change-password.ts'
import { confirmLogOutForm } from '../../../src/forms/confirm-log-out.ts'
import { contactForm } from '../../../src/forms/contact.ts'
import type { Form } from '../../../src/forms/define-form.ts'
import { forgotPasswordForm } from '../../../src/forms/forgot-password.ts'
import { loginForm } from '../../../src/forms/login.ts'
import { confirmNewsForm, newsForm, unsubscribeForm } from '../../../src/forms/news.ts'
import { profileForm } from '../../../src/forms/profile.ts'
import {
  appCodeForm,
  confirmAppForm,
  confirmOwnerForm,
  deleteForm,
  proveByAppForm,
  proveByCodeForm,
  recoveryCodeForm
} from '../../../src/forms/proofs.ts'
import { registerForm } from '../../../src/forms/register.ts'
import { renamePasskeyForm } from '../../../src/forms/rename-passkey.ts'
import { requestDemoForm } from '../../../src/forms/request-demo.ts'
import { resetPasswordForm } from '../../../src/forms/reset-password.ts'
import {
  confirmByPasswordForm,
  confirmEmailForm,
  resendForm
} from '../../../src/forms/verify-email.ts'
import { legacyPaths, routes } from '../../../src/routes.ts'
import { locales } from '../../../src/shared/language/locale.ts'
import { localePath } from '../../../src/shared/links/paths.ts'
import type { Route } from '../../../src/shared/links/route.ts'
import { errorQuery, successQuery } from '../../../src/shared/protocol/protocol.ts'
import { pagePaths } from '../pages.ts'

type FormRoute = {
  [Key in keyof typeof routes]: (typeof routes)[Key] extends { form: true } ? Key : never
}[keyof typeof routes]

const formsOfRoutes: Record<FormRoute, readonly Form[]> = {
  login: [loginForm],
  register: [registerForm],
  contact: [contactForm],
  requestDemo: [requestDemoForm],
  gsa: [applicationForms.gsa],
  franchise: [applicationForms.franchise],
  stream: [applicationForms.stream],
  forgotPassword: [forgotPasswordForm],
  resetPassword: [resetPasswordForm],
  account: [
    profileForm,
    resendChangeForm,
    cancelChangeForm,
    newsForm,
    logOutForm,
    endSessionForm,
    confirmLogOutForm,
    exportForm,
    deleteForm
  ],
  confirmNews: [confirmNewsForm],
  unsubscribe: [unsubscribeForm],
  restoreEmail: [restoreEmailForm],
  changeEmail: [changeEmailForm, confirmChangeForm],
  passkeyLogin: [appCodeForm, passkeyLogInForm, recoveryCodeForm],
  passkey: [
    confirmOwnerForm,
    proveByPasskeyForm,
    proveByAppForm,
    proveByCodeForm,
    addPasskeyForm,
    renamePasskeyForm,
    removePasskeyForm
  ],
  authenticatorApp: [
    confirmOwnerForm,
    proveByPasskeyForm,
    proveByAppForm,
    proveByCodeForm,
    startAppForm,
    confirmAppForm,
    removeAppForm
  ],
  twoStep: [
    confirmOwnerForm,
    proveByPasskeyForm,
    proveByAppForm,
    proveByCodeForm,
    switchTwoStepForm,
    renewCodesForm,
    downloadCodesForm,
    codesSavedForm
  ],
  changePassword: [changePasswordForm],
  verifyEmail: [confirmEmailForm, confirmByPasswordForm, resendForm]
}

export interface FormSurface {
  path: string
  form: Form
  /** The page has other forms as well. */
  isOneOfSeveral: boolean
}

export const forms: FormSurface[] = Object.entries(formsOfRoutes).flatMap(([key, list]) =>
  locales.flatMap((locale) =>
    list.map((form) => ({
      // `Object.entries` returns keys as `string`.
      path: localePath(locale, routes[key as FormRoute].path),
      form,
      isOneOfSeveral: list.length > 1
    }))
  )
)

/** Every page in every language, including those behind the login. */
export const pages: string[] = [
  ...new Set([...pagePaths(), ...forms].map(({ path }: { path: string }) => path))
]

/** Every query parameter of each page, in each language. */
export const pageParameters: { path: string; name: string }[] = Object.values<Route>(routes)
  .filter(({ path }) => !path.includes(':'))
  .flatMap(({ path, query = [] }) =>
    locales.flatMap((locale) =>
      [errorQuery, successQuery, ...query].map((name) => ({ path: localePath(locale, path), name }))
    )
  )

export const endpointParameters = [
  { path: '/_icons/lucide.json', name: 'icons' },
  { path: '/_icons/none.json', name: 'icons' },
  { path: '/_ops/deliveries', name: 'state' }
]

/** Endpoints that answer in JSON, whatever the request accepts. */
export const jsonEndpoints = [
  '/healthz',
  '/builds/meta/none.json',
  '/_i18n/{messages}/tr/messages.json',
  '/_i18n/none/en/messages.json',
  '/_icons/lucide.json',
  '/_icons/none.json'
]

/** Every other endpoint of the Worker, every legacy path, and paths that do not exist. */
export const otherEndpoints = [
  ...locales.flatMap((locale) =>
    ['/sitemap.xml', '/blogs/feed.xml', '/_gallery', '/nothing', '/blogs/nothing'].map((path) =>
      localePath(locale, path)
    )
  ),
  '/robots.txt',
  '/.well-known/security.txt',
  '/_ops/messages/refresh',
  '/_ops/deliveries',
  '/_ops/deliveries/none/retry',
  '/_ops/people/show',
  '/_ops/erase-again/people',
  '/_ops/test-mail',
  '/_hint/close',
  '/_reports/none',
  '/_passkeys/challenge',
  '/_content/none.json',
  '/_assets/none.js',
  '/api/nothing',
  ...Object.keys(legacyPaths)
]
