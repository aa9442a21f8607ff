import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { isOwn } from '../../domain/access.ts';
import type { Settlement } from '../../domain/payroll/schema.ts';
import { fullName } from '../../domain/people.ts';
import { useCompanyTime } from '../app/company-time.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { TextLink } from '../app/links.tsx';
import { useActor } from '../app/session.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { lineName } from '../ui/pay-labels.ts';
import { Section } from '../ui/Section.tsx';
import { questionsQuery } from './question-api.ts';
import { QuestionNote } from './QuestionNote.tsx';
import { questionMessages } from './question-messages.ts';

const { mentioned: text } = questionMessages;

/** Shows the answers to questions about earlier statements, given since the payee's last statement. */
export function MentionedAnswers({ settlement }: { settlement: Settlement }) {
  const { weekName } = useCompanyTime();
  const isPayee = isOwn(useActor(), settlement.userId);
  const { data, error, refetch } = useQuery(questionsQuery(settlement.id));
  if (error && !data)
    return (
      <LoadError onTryAgain={refetch}>
        {errorSentence(error, questionMessages.loadFailed)}
      </LoadError>
    );
  if (!data || data.mentioned.length === 0) return null;
  return (
    <Section title={isPayee ? text.title : text.titleForOffice}>
      <Stack sx={{ gap: 2 }}>
        {data.mentioned.map((question) => {
          const line = question.line ? lineName(question.line) : questionMessages.aboutStatement;
          return (
            <div key={question.id}>
              <Box sx={{ overflowWrap: 'anywhere' }}>
                {text.about(line, weekName(question.weekStart))}{' '}
                <TextLink
                  to="/dashboard/payroll/statements/$id"
                  params={{ id: question.settlementId }}
                >
                  {text.open}
                </TextLink>
              </Box>
              <QuestionNote
                question={question}
                name={isPayee ? questionMessages.you : fullName(settlement)}
              />
            </div>
          );
        })}
      </Stack>
    </Section>
  );
}
