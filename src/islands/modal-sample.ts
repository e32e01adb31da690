import { ModalSample } from '../ui/feedback/modal-sample.tsx'
import { mountReact } from './react/mount-react.ts'

/** The component has its own file, because the server needs it without `react-dom/client`. */
export const mount = mountReact(ModalSample)
