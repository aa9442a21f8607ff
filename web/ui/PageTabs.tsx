import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, type ReactNode } from 'react';

interface PageTabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChoose: (value: Value) => void;
  children: ReactNode;
}

export function PageTabs<Value extends string>(props: PageTabsProps<Value>) {
  const { label, tabs, value, onChoose, children } = props;
  const id = useId();
  return (
    <>
      <Tabs value={value} aria-label={label} onChange={(_, next: Value) => onChoose(next)}>
        {tabs.map((tab) => (
          <Tab
            key={tab.value}
            value={tab.value}
            label={tab.label}
            id={`${id}-${tab.value}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} sx={{ pt: 3 }}>
        {children}
      </Box>
    </>
  );
}
