import { useState } from 'react'
import { Button } from '../button.tsx'
import { Modal } from '../feedback/modal.tsx'

interface ModalSampleProps {
  id: string
  persistent?: boolean
  texts: { open: string; title: string; text: string; close: string }
}

export function ModalSample({ id, persistent, texts }: ModalSampleProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={44} id={`${id}-opener`} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      <Modal
        id={id}
        open={open}
        onOpenChange={setOpen}
        persistent={persistent}
        title={texts.title}
        text={texts.text}
      >
        <Button size={48} onClick={() => setOpen(false)}>
          {texts.close}
        </Button>
      </Modal>
    </>
  )
}
