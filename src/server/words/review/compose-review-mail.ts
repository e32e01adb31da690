import { toOperator } from '../../operators/mail/compose-mail.ts'
import { entryName } from '../file-name.ts'
import type { ReviewMail } from './review-mail.ts'

export const reviewMails = {
  'operator-review': toOperator<ReviewMail>(
    ({ template, by, ...change }, { t, render }) =>
      render(template, { by, change: entryName(change, t) }),
    'review'
  )
}
