import { ModalSample } from '../islands/modal-sample.tsx'
import { mountReact } from './mount-react.ts'

export const mount = mountReact(ModalSample)
