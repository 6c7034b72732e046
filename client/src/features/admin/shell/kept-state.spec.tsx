import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { keptState, KeptStates } from './kept-state.ts';

const useFilter = keptState('hepsi');

function List() {
  const [filter, setFilter] = useFilter();
  return <input aria-label="Süzgeç" value={filter} onChange={({ target }) => setFilter(target.value)} />;
}

function Tab() {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAway(!isAway)}>
        Git gel
      </button>
      {isAway ? null : <List />}
    </>
  );
}

const filter = () => screen.getByLabelText('Süzgeç');
const goAndComeBack = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Git gel' }));
  expect(screen.queryByLabelText('Süzgeç')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Git gel' }));
};

describe('list filter of a tab', () => {
  it('is kept on the way back, and dropped with the tab', () => {
    const tab = {};
    const view = render(
      <KeptStates value={tab}>
        <Tab />
      </KeptStates>,
    );
    fireEvent.change(filter(), { target: { value: 'vip' } });
    goAndComeBack();
    expect(filter()).toHaveProperty('value', 'vip');
    view.unmount();
    render(
      <KeptStates value={{}}>
        <Tab />
      </KeptStates>,
    );
    expect(filter()).toHaveProperty('value', 'hepsi');
  });
});
