import { FormFeedback } from '../forms/browser/form-feedback.tsx'
import { ModalSample } from './modal-sample.tsx'

/** What the browser may hydrate, by the name that `<Island>` marks it with. */
export const islands = {
  form: FormFeedback,
  'modal-sample': ModalSample
}
