import './pressable-style.css';

/**
 * Stands beside parts of React Aria that can be pressed: React Aria looks for this id before it adds a <style> element,
 * which the content security policy forbids. The rule is in the style sheet.
 */
export const PressableStyle = () => <span id="react-aria-pressable-style" hidden />;
