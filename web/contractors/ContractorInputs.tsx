import { EmailInput } from '../people/EmailInput.tsx';
import { NameInputs } from '../people/NameInputs.tsx';

/** What is asked about a new contractor and about one that is there. */
export function ContractorInputs() {
  return (
    <>
      <NameInputs />
      <EmailInput />
    </>
  );
}
