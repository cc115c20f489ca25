import { DealsBar } from './deals-bar.tsx'
import { DealsWindow, type DealsWindowTimes } from './deals-window.tsx'
import { FooterSignUp } from './footer-sign-up.tsx'

export type DealsLaterProps =
  | { readonly variant: 'bar' | 'footer' }
  | { readonly variant: 'window'; readonly times: DealsWindowTimes }

/** The parts of the sign-up for deals that pages around it have, in one file that browsers load last. */
export default function DealsLater(props: DealsLaterProps) {
  switch (props.variant) {
    case 'bar':
      return <DealsBar />
    case 'footer':
      return <FooterSignUp />
    case 'window':
      return <DealsWindow times={props.times} />
  }
}
