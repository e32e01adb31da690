import { ModalSample } from '../islands/modal-sample.tsx'
import { mountReact } from '../islands/mount-react.ts'

export const mount = mountReact(ModalSample)
