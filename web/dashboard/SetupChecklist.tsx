import CheckCircle from '@mui/icons-material/CheckCircle';
import Circle from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  getSetup,
  RESOLVABLE_STEPS,
  resolveSetupStep,
  type ResolvableStep,
  type Setup,
} from '../../domain/dashboard/setup.ts';
import type { Input } from '../../domain/endpoint.ts';
import { call, queryOf } from '../app/api.ts';
import { errorSentence } from '../app/error-sentences.ts';
import { ButtonLink } from '../app/links.tsx';
import { useCompanyWrite } from '../app/use-write.ts';
import { ErrorAlert } from '../ui/Alerts.tsx';
import { HiddenText } from '../ui/HiddenText.tsx';
import { LoadError } from '../ui/LoadError.tsx';
import { Section } from '../ui/Section.tsx';
import { useToast } from '../ui/Toast.tsx';
import { messages } from './setup-messages.ts';
import { wordsOf, type StepWords } from './setup-steps.ts';

const { checklist: text } = messages;

type Step = Setup['steps'][number];

function useResolveStep() {
  return useCompanyWrite((body: Input<typeof resolveSetupStep>['body']) =>
    call(resolveSetupStep, { body }),
  );
}

/** Shows a bar for each step. The bar is filled when the step is done. */
function Progress({ steps }: { steps: readonly Step[] }) {
  return (
    <Stack direction="row" aria-hidden sx={{ gap: 0.75, mb: 2 }}>
      {steps.map(({ step, isDone }) => (
        <Box
          key={step}
          sx={{
            height: 5,
            flexGrow: 1,
            borderRadius: 3,
            bgcolor: isDone ? 'success.main' : 'divider',
          }}
        />
      ))}
    </Stack>
  );
}

interface StepRowProps {
  step: Step;
  words: StepWords;
  /** Whether this is the next step to do. */
  isNext: boolean;
  isBusy: boolean;
  onResolve: (step: ResolvableStep) => void;
}

function isResolvable(step: string): step is ResolvableStep {
  return RESOLVABLE_STEPS.some((name) => name === step);
}

function StepActions({
  step: { step, isOptional },
  words,
  isNext,
  isBusy,
  onResolve,
}: StepRowProps) {
  const { action, to, search, hash, title } = words;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { sm: 'end' } }}>
      {isResolvable(step) && (
        <Button disabled={isBusy} onClick={() => onResolve(step)}>
          {isOptional ? text.dismiss : text.confirm}
          <HiddenText>{` ${title}`}</HiddenText>
        </Button>
      )}
      <ButtonLink
        to={to}
        {...(search && { search })}
        {...(hash && { hash })}
        variant={isNext ? 'contained' : 'outlined'}
      >
        {action}
      </ButtonLink>
    </Stack>
  );
}

function StepRow(props: StepRowProps) {
  const { step, words } = props;
  const Icon = step.isDone ? CheckCircle : Circle;
  return (
    <ListItem
      divider
      disableGutters
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '32px minmax(0, 1fr)', sm: '32px minmax(0, 1fr) auto' },
        columnGap: 1,
        rowGap: 1,
        py: step.isDone ? 1 : 1.5,
        '& > :nth-of-type(2)': { gridColumn: { xs: 2, sm: 'auto' } },
      }}
    >
      <Icon fontSize="small" color={step.isDone ? 'success' : 'disabled'} aria-hidden />
      <Box>
        <Typography component="h3" variant="subtitle2">
          {words.title}
          {step.isDone && <HiddenText>{text.done}</HiddenText>}
          {step.isOptional && !step.isDone && (
            <Typography component="span" variant="hint">
              {' '}
              {text.optional}
            </Typography>
          )}
        </Typography>
        {!step.isDone && (
          <Typography variant="hint" sx={{ maxWidth: '64ch' }}>
            {words.detail}
          </Typography>
        )}
      </Box>
      {!step.isDone && (
        <Box sx={{ gridColumn: { xs: 2, sm: 'auto' } }}>
          <StepActions {...props} />
        </Box>
      )}
    </ListItem>
  );
}

function Checklist({ setup }: { setup: Setup }) {
  const resolving = useResolveStep();
  const toast = useToast();
  const words = wordsOf(setup);
  const open = setup.steps.filter(({ isDone }) => !isDone);
  const next = open.find(({ isOptional }) => !isOptional) ?? open[0];

  // A toast reports a failure, because the checklist may no longer be on screen.
  const undo = (step: ResolvableStep) =>
    resolving
      .mutateAsync({ step, resolved: false })
      .catch((error: unknown) => toast.undoFailed(errorSentence(error, text.failed)));

  function resolve(step: ResolvableStep) {
    resolving.mutate(
      { step, resolved: true },
      {
        onSuccess: ({ message }) => toast.undo(message, () => void undo(step)),
      },
    );
  }

  return (
    <Section
      title={text.title}
      action={
        <Typography variant="hint">
          {text.progress(setup.steps.length - open.length, setup.steps.length)}
        </Typography>
      }
    >
      <Progress steps={setup.steps} />
      <ErrorAlert>{resolving.error && errorSentence(resolving.error, text.failed)}</ErrorAlert>
      <List disablePadding sx={{ borderTop: 1, borderColor: 'divider' }}>
        {setup.steps.map((step) => (
          <StepRow
            key={step.step}
            step={step}
            words={words[step.step]}
            isNext={step === next}
            isBusy={resolving.isPending}
            onResolve={resolve}
          />
        ))}
      </List>
      <Typography variant="hint" sx={{ mt: 1.5 }}>
        {text.hint}
      </Typography>
    </Section>
  );
}

/** The setup steps of a new company. Renders nothing once the company is set up. */
export function SetupChecklist() {
  const { data, error, refetch } = useQuery(queryOf(getSetup));
  return (
    <>
      <LoadError onTryAgain={refetch}>{error && errorSentence(error, text.loadFailed)}</LoadError>
      {data?.setup && <Checklist setup={data.setup} />}
    </>
  );
}
